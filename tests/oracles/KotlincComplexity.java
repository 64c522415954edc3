import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.IntStream;
import org.jetbrains.kotlin.cli.FrontendConfigurationKeysKt;
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles;
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment;
import org.jetbrains.kotlin.com.intellij.openapi.project.Project;
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer;
import org.jetbrains.kotlin.com.intellij.psi.*;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar;
import org.jetbrains.kotlin.config.*;
import org.jetbrains.kotlin.idea.KotlinLanguage;
import org.jetbrains.kotlin.lexer.KtTokens;
import org.jetbrains.kotlin.psi.*;

/**
 * How complex the functions are in the files that LIST names, counted in the trees of Kotlin's own parser, in the form of
 * JavacComplexity.java; see compare-complexity.ts. A file that has a syntax error is only named: `#ERR file`.
 */
public class KotlincComplexity {
  private final StringBuilder lines = new StringBuilder();
  private final List<Integer> lineEnds;

  private KotlincComplexity(String text) {
    lineEnds = IntStream.range(0, text.length()).filter(at -> text.charAt(at) == '\n').boxed().toList();
  }

  public static void main(String[] args) throws Exception {
    var factory = PsiFileFactory.getInstance(openProject());
    try (var out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8)) {
      for (var name : Files.readAllLines(Path.of(args[0]))) {
        // The compiler knows LF alone.
        var text = Files.readString(Path.of(name)).replace("\r\n", "\n").replace('\r', '\n');
        var file = (KtFile) factory.createFileFromText("A.kt", KotlinLanguage.INSTANCE, text, false, true, true);
        if (PsiTreeUtil.findChildOfType(file, PsiErrorElement.class) != null) out.println("#ERR " + name);
        else out.print("@" + name + "\n" + new KotlincComplexity(text).read(file));
      }
    }
    System.exit(0);
  }

  private static Project openProject() {
    var settings = new CompilerConfiguration();
    settings.put(CommonConfigurationKeys.MODULE_NAME, "complexity");
    settings.put(JVMConfigurationKeys.NO_JDK, true);
    FrontendConfigurationKeysKt.setExtensionsStorage(settings, new CompilerPluginRegistrar.ExtensionStorage());
    var files = EnvironmentConfigFiles.JVM_CONFIG_FILES;
    return KotlinCoreEnvironment.createForProduction(Disposer.newDisposable(), settings, files).getProject();
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
    return lines.append(lineOf(startOf(element))).append('|').append(lineOf(element.getTextRange().getEndOffset() - 1));
  }

  private static int startOf(PsiElement element) {
    var first = element.getFirstChild();
    while (first instanceof PsiComment || first instanceof PsiWhiteSpace) first = first.getNextSibling();
    return first == null ? element.getTextRange().getStartOffset() : startOf(first);
  }

  private int lineOf(int offset) {
    int place = Collections.binarySearch(lineEnds, offset);
    return (place < 0 ? -place - 1 : place) + 1;
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
