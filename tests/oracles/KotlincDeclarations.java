import java.io.IOException;
import java.util.*;
import org.jetbrains.kotlin.com.intellij.psi.*;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.kdoc.psi.api.KDoc;
import org.jetbrains.kotlin.psi.*;

/**
 * What the Kotlin compiler's own parser finds in the files that LIST names, in the form of declarations.ts: see
 * compare-kotlinc.ts. A declaration begins with its first token that is no comment and ends with its last one that is neither
 * comment, comma nor semicolon.
 */
public class KotlincDeclarations {
  private final StringBuilder lines = new StringBuilder();
  private final KotlincSources.Lines places;

  private KotlincDeclarations(KotlincSources.Lines places) {
    this.places = places;
  }

  public static void main(String[] args) throws IOException {
    KotlincSources.print(args[0], (file, places) -> new KotlincDeclarations(places).read(file));
  }

  private String read(KtFile file) {
    for (var declaration : file.getDeclarations()) read(declaration, "");
    return lines.toString();
  }

  private void read(KtDeclaration declaration, String owner) {
    var name = owner + declaration.getName();
    switch (declaration) {
      case KtEnumEntry entry -> print("ENTRY", name, entry);
      case KtClassOrObject type -> readType(type, name);
      case KtTypeAlias alias -> print("TYPEALIAS", name, alias);
      case KtProperty property -> print("PROP", name, property);
      case KtNamedFunction function -> print("FUN", name + arity(function.getValueParameters()), function);
      case KtSecondaryConstructor made -> print("CTOR", owner + "<init>" + arity(made.getValueParameters()), made);
      default -> {
        // An initialiser declares nothing that others see.
      }
    }
  }

  private void readType(KtClassOrObject type, String name) {
    print(kindOf(type), name, type);
    var primary = type.getPrimaryConstructor();
    if (primary != null) {
      print("PRIMARY_CTOR", name + ".<init>" + arity(primary.getValueParameters()), primary);
      for (var parameter : primary.getValueParameters())
        if (parameter.hasValOrVar()) print("PROP", name + "." + parameter.getName(), parameter);
    }
    for (var member : type.getDeclarations()) read(member, name + ".");
  }

  private static String kindOf(KtClassOrObject type) {
    if (type instanceof KtObjectDeclaration object) return object.isCompanion() ? "COMPANION" : "OBJECT";
    var of = (KtClass) type;
    if (of.isInterface()) return "INTERFACE";
    return of.isEnum() ? "ENUM" : of.isAnnotation() ? "ANNOTATION_TYPE" : "CLASS";
  }

  private static String arity(List<KtParameter> parameters) {
    return "(" + parameters.size() + ")";
  }

  private void print(String kind, String name, KtDeclaration declaration) {
    var leaves = new ArrayList<PsiElement>();
    for (var leaf = PsiTreeUtil.firstChild(declaration); leaf != null && isWithin(leaf, declaration); leaf = PsiTreeUtil.nextLeaf(leaf))
      if (counts(leaf)) leaves.add(leaf);
    var last = leaves.size() - 1;
    while (last > 0 && (leaves.get(last).textMatches(",") || leaves.get(last).textMatches(";"))) last--;
    lines.append(kind).append('|').append(name)
        .append('|').append(places.at(leaves.get(0).getTextRange().getStartOffset()))
        .append('|').append(places.at(leaves.get(last).getTextRange().getEndOffset() - 1))
        .append('|').append(isDocumented(declaration) ? 1 : 0).append('\n');
  }

  private static boolean isWithin(PsiElement leaf, PsiElement whole) {
    return leaf.getTextRange().getStartOffset() < whole.getTextRange().getEndOffset();
  }

  private static boolean counts(PsiElement leaf) {
    return leaf.getTextLength() > 0 && !(leaf instanceof PsiWhiteSpace)
        && PsiTreeUtil.getParentOfType(leaf, PsiComment.class, false) == null;
  }

  /** By a KDoc before it or among its modifiers: `getDocComment` takes one out of an expression body too. */
  private static boolean isDocumented(PsiElement declaration) {
    for (var child = declaration.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof KDoc) return true;
      if (child instanceof KtModifierList && PsiTreeUtil.getChildOfType(child, KDoc.class) != null) return true;
      if (!(child instanceof PsiWhiteSpace || child instanceof PsiComment || child instanceof KtModifierList)) return false;
    }
    return false;
  }
}
