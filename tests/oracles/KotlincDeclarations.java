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
import org.jetbrains.kotlin.kdoc.psi.api.KDoc;
import org.jetbrains.kotlin.psi.*;

/**
 * What the Kotlin compiler's own parser finds in the files that LIST names, in the form of declarations.ts: see
 * compare-kotlinc.ts. A declaration begins with its first token that is no comment and ends with its last one that is neither
 * comment, comma nor semicolon. A file that has a syntax error is only named: `#ERR file`.
 */
public class KotlincDeclarations {
  private final StringBuilder lines = new StringBuilder();
  private final List<Integer> lineEnds;

  private KotlincDeclarations(String text) {
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
        else out.print("@" + name + "\n" + new KotlincDeclarations(text).read(file));
      }
    }
    System.exit(0);
  }

  private static Project openProject() {
    var settings = new CompilerConfiguration();
    settings.put(CommonConfigurationKeys.MODULE_NAME, "declarations");
    settings.put(JVMConfigurationKeys.NO_JDK, true);
    FrontendConfigurationKeysKt.setExtensionsStorage(settings, new CompilerPluginRegistrar.ExtensionStorage());
    var files = EnvironmentConfigFiles.JVM_CONFIG_FILES;
    return KotlinCoreEnvironment.createForProduction(Disposer.newDisposable(), settings, files).getProject();
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
        .append('|').append(lineOf(leaves.get(0).getTextRange().getStartOffset()))
        .append('|').append(lineOf(leaves.get(last).getTextRange().getEndOffset() - 1))
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

  private int lineOf(int offset) {
    int found = Collections.binarySearch(lineEnds, offset);
    return (found < 0 ? -found - 1 : found) + 1;
  }
}
