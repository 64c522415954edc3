import java.io.IOException;
import org.jetbrains.kotlin.com.intellij.psi.*;
import org.jetbrains.kotlin.lexer.KtTokens;
import org.jetbrains.kotlin.psi.*;

/**
 * How complex the functions are in the files that LIST names, counted in the trees of Kotlin's own parser, in the form of
 * JavacComplexity.java; see compare-complexity.ts.
 */
public class KotlincComplexity {
  private final StringBuilder lines = new StringBuilder();
  private final KotlincSources.Lines places;

  private KotlincComplexity(KotlincSources.Lines places) {
    this.places = places;
  }

  public static void main(String[] args) throws IOException {
    KotlincSources.print(args[0], (file, places) -> new KotlincComplexity(places).read(file));
  }

  private String read(KtFile file) {
    for (var declaration : file.getDeclarations()) read(declaration);
    return lines.toString();
  }

  private void read(KtDeclaration declaration) {
    switch (declaration) {
      case KtEnumEntry entry -> {
        // What its body declares is local.
      }
      case KtClassOrObject type -> type.getDeclarations().forEach(this::read);
      case KtNamedFunction function -> print(function);
      case KtSecondaryConstructor made -> print(made);
      default -> {
        // Others have no body that is measured.
      }
    }
  }

  private void print(KtFunction function) {
    var body = function.getBodyExpression();
    if (body == null) return;
    var walk = new Body();
    walk.walk(body, 0);
    print((PsiElement) function).append('|').append(walk.cyclomatic).append('|').append(walk.deepest).append('|');
    print(body).append('\n');
  }

  private StringBuilder print(PsiElement element) {
    return lines.append(places.at(startOf(element))).append('|').append(places.at(element.getTextRange().getEndOffset() - 1));
  }

  private static int startOf(PsiElement element) {
    var first = element.getFirstChild();
    while (first instanceof PsiComment || first instanceof PsiWhiteSpace) first = first.getNextSibling();
    return first == null ? element.getTextRange().getStartOffset() : startOf(first);
  }

  private static class Body {
    int cyclomatic = 1;
    int deepest = 0;

    void walk(PsiElement element, int depth) {
      int within = depth;
      if (isDecision(element)) cyclomatic++;
      if (isDeep(element)) deepest = Math.max(deepest, within = isElseIf(element) ? depth : depth + 1);
      for (var child = element.getFirstChild(); child != null; child = child.getNextSibling()) walk(child, within);
    }

    private static boolean isDeep(PsiElement element) {
      return element instanceof KtIfExpression || element instanceof KtLoopExpression
          || element instanceof KtWhenExpression || element instanceof KtCatchClause;
    }

    private static boolean isDecision(PsiElement element) {
      return switch (element) {
        case KtWhenEntry entry -> !entry.isElse() || entry.getGuard() != null;
        case KtBinaryExpression pair ->
            pair.getOperationToken() == KtTokens.ANDAND || pair.getOperationToken() == KtTokens.OROR;
        case KtWhenExpression choice -> false;
        default -> isDeep(element);
      };
    }

    /** The `if` of an `else if` lies in its `if`, behind a node of its own. */
    private static boolean isElseIf(PsiElement element) {
      return element instanceof KtIfExpression
          && element.getParent().getParent() instanceof KtIfExpression outer && outer.getElse() == element;
    }
  }
}
